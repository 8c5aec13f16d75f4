# blender -b -P hero.py -- wide|upright [spp= sspp= k=scale render=0]   the home page's laptop taken apart; hero.sh calls this.
# Writes out/hero-VIEW.* (passes for post/develop.py) and out/hero-VIEW.json: where each part is in the picture.
import sys, os, json; sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), d) for d in ('lib', 'models')]
import studio; from studio import *
a = sys.argv[sys.argv.index('--')+1:]; view = a[0]; kw = dict(x.split('=', 1) for x in a[1:])
spp = int(kw.get('spp', 48)); k = float(kw.get('k', 1)); built = os.path.join(HERE, 'out/exploded.blend')
import exploded
if os.path.exists(built):      # the models take minutes: the second view uses what the first has built
    bpy.ops.wm.open_mainfile(filepath=built); bpy.ops.preferences.addon_enable(module='cycles'); studio.ROOT = bpy.data.objects['root']
else:
    reset(); exploded.build(); bpy.ops.wm.save_as_mainfile(filepath=built)
exploded.place(view)
def corners():      # of each object's box: enough for framing, and there are a million vertices
    bpy.context.view_layer.update()
    return [o.matrix_world @ Vector(c) for o in bpy.data.objects if o.type == 'MESH' and not o.get('studio') for c in o.bound_box]
studio.bounds = corners
w, h = exploded.VIEWS[view]['size']; cam = stage(w=int(w*k), h=int(h*k), **exploded.STAGE)
bpy.context.view_layer.update()

# What the camera sees: one ray for each cell of a grid, and the place of each anchor.
sc = bpy.context.scene; dg = bpy.context.evaluated_depsgraph_get(); bpy.data.objects['floor'].hide_viewport = True; bpy.context.view_layer.update(); dg.update()
frame = [cam.matrix_world @ v for v in cam.data.view_frame(scene=sc)]; eye = cam.matrix_world.translation      # right top, right bottom, left bottom, left top
def seen(x, y):
    """The part at (x, y), both from 0 to 1 from the left top corner; None where there is none."""
    p = frame[3].lerp(frame[0], x).lerp(frame[2].lerp(frame[1], x), y)
    hit, _, _, _, o, _ = sc.ray_cast(dg, eye, (p-eye).normalized()); return o.get('part') if hit else None
cols = 120; rows = round(cols*h/w); cells = [[seen((c+.5)/cols, (r+.5)/rows) for c in range(cols)] for r in range(rows)]
points = {}
for name, local in exploded.ANCHORS.items():
    u = world_to_camera_view(sc, cam, bpy.data.objects[name].matrix_world @ Vector(local)); points[name] = [round(u.x*1000), round((1-u.y)*1000*h/w)]
    if seen(u.x, 1-u.y) != name: print('HIDDEN', name, 'behind', seen(u.x, 1-u.y), points[name])
json.dump(dict(width=1000, height=round(1000*h/w), points=points, cells=cells), open(os.path.join(HERE, 'out/hero-%s.json' % view), 'w'))
print('POINTS', points)
if kw.get('render') == '0': sys.exit()
bpy.data.objects['floor'].hide_viewport = False
render(os.path.join(HERE, 'out/hero-'+view), spp, noise_threshold=.02, shadow_spp=int(kw.get('sspp', 16)), exposure=.14)
