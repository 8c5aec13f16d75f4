#!/bin/bash
# ./hero.sh   the home page's picture: renders both versions, develops them without their ground, encodes them, writes the hotspots.
# Artwork first, as in pictures.md. About 10 minutes of two quiet cores; seeds are fixed, so the same files come out each time.
set -e
cd "$(dirname "$0")"; mkdir -p out; rm -f out/exploded.blend
for view in wide upright; do
  ${SLOT:-} nice -n 10 blender -b --factory-startup -P hero.py -- $view spp=40 | grep -E "RENDER_SEC|HIDDEN|POINTS"
  /usr/bin/python3 post/develop.py out/hero-$view out/hero-$view-ground.png hc=.12 R=3 edge=.16 alpha=out/hero-$view.png
done
node hero.mjs
