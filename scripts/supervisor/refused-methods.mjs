// Loaded before the web app. Next.js answers a method that a route does not support with an empty 405. For the API's routes, this adds a
// problem document (RFC 9457) like that of other errors, with the supported methods, which Next.js returns for an OPTIONS request.
import { subscribe } from "node:diagnostics_channel";
import { request as ask } from "node:http";

subscribe("http.server.request.start", ({ request, response }) => {
  if (!request.url.startsWith("/api/v1/")) return;
  const { writeHead, end } = response;
  const isEmptyRefusal = () => response.statusCode === 405 && !response.hasHeader("Allow");
  // Compression middleware sends the header just before the end.
  response.writeHead = (...given) => (isEmptyRefusal() ? response : writeHead.apply(response, given));
  response.end = (...given) => {
    if (!isEmptyRefusal()) return end.apply(response, given);
    methodsOf(request).then((methods) => refuse(response, request.method, methods));
    return response;
  };
});

/** @returns e.g. `GET, HEAD, OPTIONS` */
function methodsOf({ url, socket }) {
  const options = { method: "OPTIONS", host: socket.localAddress, port: socket.localPort, path: url };
  return new Promise((resolve) => {
    ask(options, (answer) => {
      answer.resume();
      resolve(answer.headers.allow ?? "");
    })
      .on("error", () => resolve(""))
      .end();
  });
}

function refuse(response, method, methods) {
  const body = JSON.stringify({
    type: "about:blank",
    title: "Method not allowed",
    status: 405,
    detail: `This address does not take ${method}, but ${methods}.`,
    code: "method_not_allowed",
  });
  response.setHeader("Allow", methods);
  response.setHeader("Content-Type", "application/problem+json");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Cache-Control", "no-store");
  response.end(body);
}
