// Runs the Firebase Auth emulator on this machine, and prints its address. The emulator's own ID tokens have no signature,
// and the shop accepts no such token; this signs them with a key that it publishes where Google publishes its own.
const { generateKeyPairSync, sign } = require("node:crypto");
const { once } = require("node:events");
const http = require("node:http");
const { createApp } = require("firebase-tools/lib/emulator/auth/server");

const keyId = "of-the-tests";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" }] };

/** Returns the token with the same claims, signed. */
function signed(token) {
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: keyId, typ: "JWT" })).toString("base64url");
  const content = `${header}.${token.split(".")[1]}`;
  return `${content}.${sign("sha256", content, privateKey).toString("base64url")}`;
}

const unsigned = /"(eyJhbGciOiJub25l[\w-]*\.[\w-]+)\."/g;

function listen(server) {
  server.listen(0, "127.0.0.1");
  return once(server, "listening").then(() => server.address().port);
}

async function main() {
  const emulator = http.createServer(await createApp(process.argv[2]));
  const emulatorPort = await listen(emulator);
  const front = http.createServer((request, response) => {
    if (request.url.startsWith("/www.googleapis.com/")) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(keys));
      return;
    }
    const { method, url, headers } = request;
    const options = { host: "127.0.0.1", port: emulatorPort, method, path: url };
    const forwarded = http.request({ ...options, headers: { ...headers, "accept-encoding": "identity" } });
    forwarded.on("response", async (answer) => {
      let text = "";
      for await (const chunk of answer.setEncoding("utf8")) text += chunk;
      const body = text.replaceAll(unsigned, (_, token) => `"${signed(token)}"`);
      const {
        "content-length": _length,
        "transfer-encoding": _encoding,
        etag: _etag,
        ...rest
      } = answer.headers;
      response.writeHead(answer.statusCode, { ...rest, "content-length": Buffer.byteLength(body) });
      response.end(body);
    });
    forwarded.on("error", (error) => response.writeHead(502).end(String(error)));
    request.pipe(forwarded);
  });
  console.log(`http://127.0.0.1:${await listen(front)}`);
  // Ends with the tests, however those end.
  process.on("disconnect", () => process.exit(0));
}

main();
