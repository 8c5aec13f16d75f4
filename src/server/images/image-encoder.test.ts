import { EventEmitter } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "#test/database.ts";
import type { EncoderAnswer, EncoderTask } from "./encoder-messages.ts";
import { type EncoderProcess, ImageEncoder } from "./image-encoder.ts";
import { ImageStore } from "./image-store.ts";

const done: EncoderAnswer<"name"> = { result: { hash: "0123456789abcdef", width: 1, height: 1 } };
const task: EncoderTask = { kind: "name", bytes: new Uint8Array() };

/** A store on its own database. */
async function imageStore(): Promise<ImageStore> {
  const database = await freshDatabase();
  const store = new ImageStore(database);
  onTestFinished(async () => {
    store.close();
    await database.close();
  });
  return store;
}

/** A process that answers when the test says so. */
class FakeProcess extends EventEmitter {
  connected = true;
  tasks: EncoderTask[] = [];
  send(sent: EncoderTask): boolean {
    this.tasks.push(sent);
    return true;
  }
  kill(): boolean {
    this.connected = false;
    return true;
  }
}

function fakeEncoder() {
  const processes: FakeProcess[] = [];
  const encoder = new ImageEncoder(() => {
    processes.push(new FakeProcess());
    return processes.at(-1) as unknown as EncoderProcess;
  });
  return { encoder, processes };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the encoder", () => {
  it("gives its process one task at a time", async () => {
    const { encoder, processes } = fakeEncoder();
    const answers = Array.from({ length: 12 }, () => encoder.run(task));
    for (let answered = 0; answered < 12; answered += 1) {
      await turn();
      expect(processes).toHaveLength(1);
      expect(processes[0]?.tasks).toHaveLength(answered + 1);
      processes[0]?.emit("message", done);
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, () => done));
  });

  it("fails only the task during which its process dies, and starts another for the next", async () => {
    const { encoder, processes } = fakeEncoder();
    const first = encoder.run(task);
    const second = encoder.run(task);
    const failure = expect(first).rejects.toThrow("the process ended");
    await turn();
    processes[0]?.emit("exit", 1);
    await failure;
    await turn();
    processes[1]?.emit("message", done);
    expect(await second).toEqual(done);
  });

  it("decodes in another process than the shop's", async () => {
    const encoder = new ImageEncoder();
    onTestFinished(() => encoder.close());
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#0f5fd6" } })
      .png()
      .toBuffer();
    expect(await encoder.run({ kind: "upload", bytes })).toMatchObject({
      result: { image: { width: 800, height: 400 }, sizes: { length: 4 } },
    });
    expect(encoder.pid).toBeGreaterThan(0);
    expect(encoder.pid).not.toBe(process.pid);
  });

  it("is the only part of the shop that loads the decoder", async () => {
    const source = join(import.meta.dirname, "../..");
    const files = (await readdir(source, { recursive: true })).filter(
      (name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts") && !name.endsWith("testing.ts"),
    );
    const users = [];
    for (const name of files) {
      if (/from "sharp"|import\("sharp"\)/.test(await readFile(join(source, name), "utf8"))) users.push(name);
    }
    expect(users).toEqual([join("server", "images", "encoder-process.ts")]);
  });
});

describe("sizes that are missing", () => {
  it("are made in the background, one after another, and only once", async () => {
    const store = await imageStore();
    const webp = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888" } })
      .webp()
      .toBuffer();
    const image = await store.saveMaster(webp);
    const small = { width: 320, format: "avif" } as const;
    expect(await store.read(image, small)).toEqual({ bytes: webp, isFinal: false });
    // 320 and 720 pixels wide, in two formats.
    expect(await store.makeMissingSizes()).toBe(4);
    const made = await store.read(image, small);
    expect(made?.isFinal).toBe(true);
    expect((await sharp(made?.bytes).metadata()).width).toBe(320);
    expect(await store.makeMissingSizes()).toBe(0);
  });

  it("are made for every card before any is made for a page", async () => {
    const store = await imageStore();
    const images = await Promise.all(
      ["#888", "#484"].map(async (background) =>
        store.saveMaster(
          await sharp({ create: { width: 800, height: 600, channels: 3, background } })
            .webp()
            .toBuffer(),
        ),
      ),
    );
    let turns = 0;
    await store.makeMissingSizes(() => ++turns <= images.length);
    for (const image of images) {
      expect(await store.read(image, { width: 320, format: "avif" })).toMatchObject({ isFinal: true });
      expect(await store.read(image, { width: 720, format: "avif" })).toMatchObject({ isFinal: false });
    }
  });

  it("are small enough for a connection's first ten packets, headers included, on a phone's part page", async () => {
    const store = await imageStore();
    const picture = join(import.meta.dirname, "../../../catalog/pictures/memory-ddr4-8gb.webp");
    const image = await store.saveMaster(await readFile(picture));
    await store.makeMissingSizes();
    const made = await store.read(image, { width: 720, format: "avif" });
    expect(made?.isFinal).toBe(true);
    expect(made?.bytes.length).toBeLessThan(14_600 - 500);
  });

  it("wait when the shop ends", async () => {
    const store = await imageStore();
    const webp = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#888" } })
      .webp()
      .toBuffer();
    await store.saveMaster(webp);
    expect(await store.makeMissingSizes(() => false)).toBe(0);
  });
});
