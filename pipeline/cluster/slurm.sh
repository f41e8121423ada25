#!/bin/bash
# A Slurm job array in which each task makes one shard of a data set.
#
#   sbatch --array=0-63 slurm.sh 64 sweep -shape 3,3,3 -o /shared/three
#
# The first argument is the number of shards; the others are matchbook's. In these, %a
# becomes the number of the task, so that each shard can have its own directory. A task
# that is run again continues from the complete parts. To run only some shards again, give
# their numbers: --array=3,17-19. MATCHBOOK names the program if it is not on the path.
#SBATCH --job-name=matchbook
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=matchbook-%a.log
set -euo pipefail
shards=${1:?how many shards are there?}
shift
# exec, so that signals from Slurm reach matchbook, which keeps complete parts.
exec "${MATCHBOOK:-matchbook}" "${@//%a/$SLURM_ARRAY_TASK_ID}" -shard "auto/$shards" -workers "${SLURM_CPUS_PER_TASK:-1}"
