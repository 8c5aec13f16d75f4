#!/bin/bash
# Label-only variants, made from the finished masters: no Blender needed.
# Needs python3 with numpy and opencv (any recent opencv-python-headless), and the artwork:
#   node tex/battery-pack.mjs; node tex/m2.mjs wifi; node tex/sodimm.mjs ddr4a; node tex/ssd25.mjs; node tex/c-labels.mjs; node tex/panel.mjs
# ./variants.sh [name pattern]   writes ../catalog/pictures/NAME.webp; the list is in pictures.md
cd "$(dirname "$0")"; mkdir -p out
P=../catalog/pictures
V() { # new-picture base-picture old-label new-label [relabel.py options]
  [[ $1 == ${ONLY:-*} ]] || return 0
  echo -n "$1: "; nice "${PYTHON:-python3}" tex/relabel.py "$P/$2.webp" "tex/png/$3.png" "tex/png/$4.png" "out/$1.png" "${@:5}" && cp "out/$1.webp" "$P/$1.webp"
}
ONLY=${1:-*}
for gb in 8 24; do V memory-ddr5-${gb}gb memory-ddr5-16gb sodimm-label-ddr5-16 sodimm-label-ddr5-$gb; done
V memory-ddr5-48gb memory-ddr5-32gb sodimm-label-ddr5-32 sodimm-label-ddr5-48
V ssd-m2-2280-nv3-2tb ssd-m2-2280-nv3-1tb m2-label-nv3-1tb m2-label-nv3-2tb
V ssd-m2-2280-nv5-500gb ssd-m2-2280-nv5-1tb m2-label-nv5-1tb m2-label-nv5-500gb
V ssd-sata-500gb ssd-sata-1tb ssd25-label-1tb ssd25-label-500gb
V ssd-sata-2tb ssd-sata-1tb ssd25-label-1tb ssd25-label-2tb
for n in 5 6 7; do V wifi-card-$n wifi-card m2-label-wifi m2-label-wifi-$n; done
for w in 45 100; do V charger-usbc-${w}w charger-usbc-65w c-brick65 c-brick$w .02 crop=.07,.24,.93,.78; done
V charger-barrel-65w charger-barrel-90w c-brick90 c-brick65b .02 crop=.113,.176,.887,.814
V charger-barrel-120w charger-barrel-90w c-brick90 c-brick120 .02 crop=.113,.176,.887,.814
for mm in 15 20; do V thermal-pads-$mm thermal-pads c-pads c-pads-$mm; done
AT=at=362.5,653.5,466,679.3,460.9,694.3,357.6,668.7
V panel-edp panel-14 panel-label panel-label-any .01 $AT
V panel-edp-on panel-14-on panel-label panel-label-any .01 $AT
V panel-lvds panel-14 panel-label panel-label-lvds .01 $AT
for p in bt23-t440s bt24-t480 bt23-t460s bt26-t460s bt57-t480s bt50-t490 bt57-x1c6 bt45-e480 bt41-ht03 bt53-cc03 bt50-ss03 bt46-cs03 bt45-re03 bt48-rr03 bt42-3crh3 bt56-cp6df; do
  V battery-$p battery-internal-3cell bat3-label bat-$p .01
done
for p in bt80-x1e bt51-x1c7 bt57-x1c9 bt56-7fhhv bt68-10x1j bt60-dm3wc bt68-gd1jp bt52-h754v bt51-wn0n0 bt70-wk04; do
  V battery-$p battery-internal-4cell bat4-label bat-$p .01
done
V memory-ddr3l-4gb memory-ddr3l-8gb sodimm-label-ddr3l-8 sodimm-label-ddr3l-4
V memory-ddr4-4gb memory-ddr4-8gb sodimm-label-ddr4-8 sodimm-label-ddr4-4
V ssd-m2-2280-nv3-250gb ssd-m2-2280-nv3-500gb m2-label-nv3-500gb m2-label-nv3-250gb
V ssd-m2-2280-nv4-4tb ssd-m2-2280-nv4-2tb m2-label-nv4-2tb m2-label-nv4-4tb
V ssd-m2-2280-nv5-4tb ssd-m2-2280-nv5-2tb m2-label-nv5-2tb m2-label-nv5-4tb
for c in 256gb 1tb; do V ssd-m2-2242-$c ssd-m2-2242-512gb m2-label-2242-512gb m2-label-2242-$c; done
for c in 256gb 1tb 2tb; do V ssd-m2-2230-$c ssd-m2-2230-512gb m2-label-2230-512gb m2-label-2230-$c; done
for c in 250gb 4tb; do V ssd-sata-$c ssd-sata-1tb ssd25-label-1tb ssd25-label-$c; done
for c in 250gb 500gb 1tb 2tb; do V ssd-m2-sata-2280-$c ssd-m2-2280-nv3-500gb m2-label-nv3-500gb m2-label-sata-2280-$c; done
for c in 256gb 512gb 1tb; do V ssd-m2-sata-2242-$c ssd-m2-2242-512gb m2-label-2242-512gb m2-label-sata-2242-$c; done
for n in c5 c6 c6e; do V wifi-card-$n wifi-card m2-label-wifi m2-label-wifi-$n; done
V charger-usbc-90w charger-usbc-65w c-brick65 c-brick90c .02 crop=.07,.24,.93,.78
V charger-barrel charger-barrel-90w c-brick90 c-brick-any .02 crop=.113,.176,.887,.814
for mm in 05 25 30; do V thermal-pads-$mm thermal-pads c-pads c-pads-$mm; done
V battery-internal-3 battery-internal-3cell bat3-label bat3-any .01
V battery-internal-4 battery-internal-4cell bat4-label bat4-any .01
