#!/bin/bash
# Circuit boards with fine grain: ./boards.sh [name pattern]   writes ../catalog/pictures/NAME.webp
# Artwork first: node tex/sodimm.mjs; node tex/half-mini.mjs
cd "$(dirname "$0")"; mkdir -p out
V() { # name model args
  [[ $1 == ${ONLY:-*} ]] || return 0
  echo "$1"; ./preview.sh "$1" "$2" lift=.10 fill=.9 sheen=.36 ev=.14 spp=${SPP:-64} thr=.02 w=1200 h=900 "${@:3}" && node post/webp.mjs "out/$1.png" "../catalog/pictures/$1.webp"
}
ONLY=${1:-*}
kit() { V "memory-$1-kit-2x$2gb" sodimm "board=$3" "label=$1-$2" modules=2 tilt=22,0,-22 elev=36; }
for gb in 4 8; do kit ddr3l $gb ddr3b; done
for gb in 4 8 16; do kit ddr4 $gb ddr4a; done
kit ddr4 32 ddr4b
for gb in 8 16; do kit ddr5 $gb ddr5a; done
for gb in 32 48; do kit ddr5 $gb ddr5b; done
V wifi-card-half-mini half_mini tilt=20,0,-26 elev=38 fill=.86
