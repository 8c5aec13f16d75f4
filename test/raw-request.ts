import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Opens a connection to a server. */
export async function openSocket(url: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  await once(socket, "connect");
  return socket;
}

/** Sends bytes that `fetch` would not, and returns everything the server sends until it closes the connection. */
export async function rawRequest(url: string, bytes: string): Promise<string> {
  const socket = await openSocket(url);
  socket.write(bytes);
  return readToEnd(socket);
}

export async function readToEnd(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  // A reset is an end, too.
  socket.on("error", () => {});
  if (!socket.destroyed) await once(socket, "close");
  return received;
}
