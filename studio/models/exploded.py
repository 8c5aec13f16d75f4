"""A 14-inch laptop taken apart (mm): every part is another model's, placed above the opened base."""
from studio import *; from parts import *; import importlib, studio
W, D = 320., 222.      # the base; its front left corner is the origin

def part(name, model, at, **variant):
    """Builds another model under an empty of its own and returns that. Materials get the part's name: two models may call theirs alike."""
    e = bpy.data.objects.new(name, None); bpy.context.scene.collection.objects.link(e)
    root, known, before = studio.ROOT, set(bpy.data.materials), set(bpy.data.objects)
    e.parent = root; e.location = at
    studio.ROOT = e
    try: importlib.import_module(model).build(**variant)
    finally: studio.ROOT = root
    for m in set(bpy.data.materials)-known: m.name = name+'.'+m.name
    for o in set(bpy.data.objects)-before: o['part'] = name
    return e

PARTS = {   # name: (model, variant)
    'cover': ('case', dict(part='inside')), 'battery': ('battery', dict(kind='3cell')), 'sata-ssd': ('ssd25', dict(label='1tb')),
    'board': ('mobo', {}), 'memory': ('sodimm', dict(board='ddr4a', label='ddr4-16')), 'm2-ssd': ('m2', dict(board='2280', label='nv4-1tb')),
    'wifi': ('m2', dict(board='wifi', label='wifi-c6e')), 'cooling': ('fan', {}),
    'deck': ('case', dict(part='palmrest')), 'touchpad': ('touchpad', {}), 'keyboard': ('keyboard', dict(layout='us')), 'panel': ('panel', dict(on='1')),
}
TINTS = {'deck.al': '#9ea3a9', 'cover.tray': '#7d828a', 'cover.traylo': '#565b62'}   # one silver case

# Where each part stands, in millimeters of the base. Cards are drawn larger than the laptop, or their labels could not be read.
VIEWS = {
    'wide': dict(size=(1600, 1440), at={
        'cover': (0, 0, 0), 'battery': (-16, -14, 44), 'sata-ssd': (410, 66, 44),
        'board': (150, 134, 150), 'memory': (600, 196, 200), 'm2-ssd': (505, 150, 130), 'wifi': (56, 186, 165), 'cooling': (112, 262, 235),
        'deck': (254, 158, 278), 'keyboard': (272.5, 259, 322), 'panel': (350, 318, 362)},
        scale={'memory': 1.45, 'm2-ssd': 1.4, 'wifi': 1.6, 'cooling': 1.2, 'sata-ssd': 1.12}),
    'upright': dict(size=(1200, 1500), at={
        'cover': (0, 0, 0), 'battery': (-16, -14, 44), 'sata-ssd': (363, 74, 50),
        'board': (92, 134, 170), 'memory': (409, 214, 230), 'm2-ssd': (373, 183, 150), 'wifi': (-16, 146, 170), 'cooling': (42, 174, 262),
        'deck': (92, 175, 330), 'keyboard': (110.5, 276, 378), 'panel': (150, 341, 430)},
        scale={'memory': 1.45, 'm2-ssd': 1.4, 'wifi': 1.6, 'cooling': 1.2, 'sata-ssd': 1.12}),
}
TURNS = {'panel': (75, 0, 0)}
STAGE = dict(tilt=(4, 0, -22), elev=38, lens=90, fill=.97, key=1.15, world=.6, sheen=.6, lift=.06)

# The point of each part that its hairline ends on, in the part's own millimeters: beside its print.
ANCHORS = {'battery': (12, 8, 6), 'sata-ssd': (62, 8, 7), 'memory': (64, 24, 0), 'm2-ssd': (77.4, 17.5, 0), 'wifi': (4.6, 17, 0),
           'cooling': (-60, -14, 4.8), 'keyboard': (-1.6, 103, .3), 'panel': (290, 150, 2.6)}

def build():
    for name, (model, variant) in PARTS.items(): part(name, model, (0, 0, 0), **variant)
    for name, color in TINTS.items(): bpy.data.materials[name].node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = srgb(color)

def place(view):
    at = dict(VIEWS[view]['at']); x, y, z = at['deck']; at['touchpad'] = (x+101, y+9.5, z-1.2)
    for name in PARTS:
        e = bpy.data.objects[name]; s = VIEWS[view]['scale'].get(name, 1.); e.scale = (s, s, s)
        e.location = at[name]; e.rotation_euler = [math.radians(a) for a in TURNS.get(name, (0, 0, 0))]
