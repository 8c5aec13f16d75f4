#!/bin/bash
# The further views of parts whose drawings do not make three pictures: ./views.sh [name pattern]   writes ../catalog/pictures/NAME.webp
# Artwork first, as in pictures.md. What shows which view: ../catalog/views.json
cd "$(dirname "$0")"; mkdir -p out; export DEV="${DEV:-hc=.2 R=4}" SSPP=8 SHSPP=8
V() { # name model args
  [[ $1 == ${ONLY:-*} ]] || return 0
  echo "$1"; ./preview.sh "$@" spp=${SPP:-20} thr=.04 w=1200 h=900 && node post/webp.mjs "out/$1.png" "../catalog/pictures/$1.webp" ${QUALITY:-}
}
ONLY=${1:-*}
for w in 30 45 65; do V charger-wall-${w}w charger kind=wall45 label=c-wall$w tilt=0,0,-38 elev=36 fill=.6; done
V speaker-plug smallparts kind=speaker label=any tilt=0,0,-14 elev=34 focus=56,-14,92,13,1.5 fstop=5
V touchpad-connector touchpad tilt=16,0,-24 elev=40 lift=.06 sheen=.8 sd=x ev=.16 focus=40,62,94,104,0 fstop=5
V toolkit-bits tools kind=kit tilt=0,0,-18 elev=34 focus=-20,-40,64,-8,6 fstop=5
V screw-kit-above tools kind=screws tilt=0,0,0 elev=86 fill=.86
V thermal-paste-tip paste kind=tip tilt=0,0,-24 elev=30 focus=66,-14,102,14,6 fstop=4
V wwan-card-edge m2 board=wwan label=wwan tilt=20,0,-26 elev=34 lift=.10 sheen=.36 ev=.14 focus=-4,3,8,12,.3 fstop=5
V toolkit-driver tools kind=kit tilt=0,0,-18 elev=34 focus=28,10,70,36,4.7 fstop=4
V screw-kit-heads tools kind=screws tilt=0,0,-16 elev=40 focus=-18,4,18,31,4 fstop=5
V charger-brick charger kind=brick tilt=0,0,14 elev=38 fill=.87
QUALITY=82 V motherboard-sockets built part=board tilt=0,0,-16 elev=40 lift=.03 sheen=.55 ev=.35 focus=154,50,246,122,2 fstop=5
V cable-ffc-end smallparts kind=ffc tilt=0,0,-14 elev=30 focus=-57,2,-28,24,.4 fstop=5
V keyboard-tail keyboard layout=us tilt=20,0,-18 elev=42 lift=.10 sheen=.95 ev=.14 focus=98,-42,146,-6,0 fstop=5
V bottom-cover-inside case part=inside tilt=18,0,-20 elev=42 lift=.08 fill=.88 sheen=.8 ev=.2
