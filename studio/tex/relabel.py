#!/usr/bin/python3
"""Swap the flat label in a finished picture: relabel.py base.png old-label.png new-label.png out.png [radius as part of label width] [crop=l,t,r,b] [at=x,y,x,y,x,y,x,y]
crop: swap only this part of the label artwork (fractions of its width and height), for print that runs over rounded edges.
at: where the label's corners lie in the picture (top left, clockwise), for labels too small to be found by their features.
Finds the label by feature matching, fits smooth irradiance and gloss fields (picture = irradiance * label + gloss, linear light), re-lights the new label with them."""
import sys, numpy as np, cv2
base, old, new, out = sys.argv[1:5]; opt = dict(x.split('=') for x in sys.argv[5:] if '=' in x); plain = [x for x in sys.argv[5:] if '=' not in x]; rad = float(plain[0]) if plain else .9/37
nums = lambda k: [float(x) for x in opt[k].split(',')] if k in opt else None
cv2.setNumThreads(1); S = 2
lin = lambda c: np.where(c <= .04045, c/12.92, ((np.maximum(c, 0)+.055)/1.055)**2.4); srgb = lambda x: np.where(x <= .0031308, 12.92*x, 1.055*np.maximum(x, 1e-8)**(1/2.4)-.055)
a, W4 = .7, 4.; k = 1-np.exp(-(W4-a)/(1-a))
curve = lambda x: np.clip(np.where(x <= a, x, a+(1-a)*(1-np.exp(-(x-a)/(1-a)))/k), 0, 1)
B = cv2.imread(base); H, W = B.shape[:2]; b = lin(B.astype(np.float32)/255)
L0, L1 = cv2.imread(old), cv2.imread(new)
if (cr := nums('crop')): L0, L1 = [x[round(cr[1]*x.shape[0]):round(cr[3]*x.shape[0]), round(cr[0]*x.shape[1]):round(cr[2]*x.shape[1])] for x in (L0, L1)]
lw = 1100; lh = round(L0.shape[0]*lw/L0.shape[1]); L0, L1 = [cv2.resize(x, (lw, lh), interpolation=cv2.INTER_AREA) for x in (L0, L1)]; m = (); inl = np.zeros(1)
if (at := nums('at')): M = cv2.getPerspectiveTransform(np.float32([[0, 0], [lw, 0], [lw, lh], [0, lh]]), np.float32(at).reshape(4, 2)).astype(float)
else:   # features of the label at about its size in the picture, against the picture enlarged and evened out
    K, U = 600/lw, 3; gray = lambda x: cv2.cvtColor(x, cv2.COLOR_BGR2GRAY)
    sf = cv2.SIFT_create(8000, contrastThreshold=.02); k0, d0 = sf.detectAndCompute(gray(cv2.resize(L0, None, fx=K, fy=K, interpolation=cv2.INTER_AREA)), None)
    k1, d1 = sf.detectAndCompute(cv2.createCLAHE(3, (8, 8)).apply(gray(cv2.resize(B, None, fx=U, fy=U, interpolation=cv2.INTER_CUBIC))), None)
    m = [p for p, q in cv2.BFMatcher().knnMatch(d0, d1, k=2) if p.distance < .8*q.distance]
    M, inl = cv2.findHomography(np.float32([k0[x.queryIdx].pt for x in m])/K, np.float32([k1[x.trainIdx].pt for x in m])/U, cv2.RANSAC, 2.0); inl = inl.ravel()
g = cv2.cvtColor(B, cv2.COLOR_BGR2GRAY)
def warp(im, M): 
    w = cv2.warpPerspective(im, np.diag([S, S, 1.]) @ np.array([[1, 0, .25], [0, 1, .25], [0, 0, 1]]) @ M, (W*S, H*S), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE); return cv2.resize(w, (W, H), interpolation=cv2.INTER_AREA)
mk = np.zeros((lh, lw), np.uint8); r = int(rad*lw); cv2.rectangle(mk, (r, 0), (lw-r, lh), 255, -1); cv2.rectangle(mk, (0, r), (lw, lh-r), 255, -1)
for c in ((r, r), (lw-r, r), (r, lh-r), (lw-r, lh-r)): cv2.circle(mk, c, r, 255, -1)
def wmask(M): return cv2.resize(cv2.warpPerspective(mk, np.diag([S, S, 1.]) @ M, (W*S, H*S)), (W, H), interpolation=cv2.INTER_AREA).astype(np.float32)/255
al = wmask(M)
try:
    t = warp(cv2.cvtColor(L0, cv2.COLOR_BGR2GRAY), M); Wm = np.eye(3, dtype=np.float32); cc, Wm = cv2.findTransformECC(t, g, Wm, cv2.MOTION_HOMOGRAPHY, (3, 60, 1e-6), (cv2.erode(al, np.ones((5, 5))) > .99).astype(np.uint8), 5)
    M = Wm.astype(float) @ M
except cv2.error as e: cc = 0
al = wmask(M); A0, A1 = [cv2.GaussianBlur(warp(lin(x.astype(np.float32)/255).astype(np.float32), M), (0, 0), .45) for x in (L0, L1)]
yy, xx = np.mgrid[0:H, 0:W].astype(np.float32); ys, xs = np.where(al > .01); cx, cy, s = xs.mean(), ys.mean(), (xs.max()-xs.min())/2; u, v = (xx-cx)/s, (yy-cy)/s
P = np.dstack([np.ones_like(u), u, v, u*u, u*v, v*v]); G = np.dstack([np.ones_like(u), u, v]); core = (cv2.erode(al, np.ones((5, 5))) > .99)
ring = (cv2.dilate((al > .3).astype(np.uint8), np.ones((5, 5))) > 0) & (al < .995); b[ring] = (b[ring]@np.float32([.07, .72, .21]))[:, None]*(1-.0*al[ring][:, None])
res = np.zeros_like(b)
okc = [core & (b[..., c] < a) for c in range(3)]; X = np.concatenate([np.concatenate([P*A0[..., c:c+1], G], 2)[okc[c]] for c in range(3)])[::3]; y = np.concatenate([b[..., c][okc[c]] for c in range(3)])[::3]; w = np.ones(len(y))
for _ in range(5):
    q = np.linalg.lstsq(X*w[:, None], y*w, rcond=None)[0]; e = np.abs(X@q-y); w = 1/(1+(e/(np.median(e)*2+1e-5))**2)
for ch in range(3):
    F = np.concatenate([P*A0[..., ch:ch+1], G], 2)
    p0 = curve(F@q); p1 = curve(np.concatenate([P*A1[..., ch:ch+1], G], 2)@q)
    res[..., ch] = np.where(al > .995, p1, np.where(ring, b[..., ch]*(1-al)+al*p1, b[..., ch]))
o = srgb(np.clip(res, 0, 1)); o += (al*np.random.default_rng(2).normal(0, .0035, (H, W)))[..., None]
I = np.clip(o*255+.5, 0, 255).astype(np.uint8); cv2.imwrite(out, I); cv2.imwrite(out.replace('.png', '.webp'), I, [cv2.IMWRITE_WEBP_QUALITY, 90]); print('inliers', int(inl.sum()), 'of', len(m), 'ecc %.4f' % cc)
