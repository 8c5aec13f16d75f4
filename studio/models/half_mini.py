from studio import *; from parts import *; import json
from m2 import antenna_jack, shield_can
def build():
    """half Mini PCIe card, its edge connector at x = 0"""
    f = 'tex/png/half-mini'; L = json.load(open(f'{HERE}/{f}.json')); W, H = L['W'], L['H']; M = std_mats()
    M['fr4'] = mat('fr4e', '#6f7a3c', rough=.7)
    pcb = mat('pcb', '#111', rough=.32, spec=.5, coat=.3, coat_rough=.14, color_img=f+'-color.png', metal_img=f+'-metal.png', rough_lo_hi=(.26, .36), bump_img=f+'-height.png', bump_img_d=.45)
    (y0, y1), k, r = L['tongue'], L['key'], L['keyW']/2
    o = [(0, y0), (2.5, y0)] + arc(2.5, y0-.8, .8, 90, 0, 6) + [(3.3, .3)] + arc(3.6, .3, .3, 180, 270, 4) + arc(W-.5, .5, .5, -90, 0, 6) + arc(W-.5, H-.5, .5, 0, 90, 6)
    o += arc(3.6, H-.3, .3, 90, 180, 4) + [(3.3, y1+.8)] + arc(2.5, y1+.8, .8, 0, -90, 6) + [(0, y1), (0, k+r)] + arc(3.25, k, r, 90, -90, 12) + [(0, k-r)]
    o = [p for i, p in enumerate(o) if i == 0 or math.dist(p, o[i-1]) > 1e-4]
    plate('pcb', [o] + [arc(x, y, 1.3, 0, -359, 48) for x, y in L['holes']], -1., 0, pcb, bevel=.06, seg=2, side_mat=M['fr4'], uv=(0, 0, W, H))
    boxes('fingers', [((2.35, .6, .05), (1.375, y, .02)) for y in L['fingers']], M['gold'], bevel=.012, seg=1)
    passives(L['pass'], 0, M)
    shield_can(L, mat('label', '#fff', rough=.3, spec=.5, coat=.4, coat_rough=.12, color_img=f+'-label.png'))
    for i, (x, y) in enumerate(L['ant']): antenna_jack('ant%d' % i, x, y, M, k=1.3)
