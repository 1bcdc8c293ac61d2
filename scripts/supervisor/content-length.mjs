// Loaded before the web app. Next.js drops the `Content-Length` of a route's response, since it may compress the body on the way. Routes
// therefore name a download's size in `X-File-Size`; this makes it the `Content-Length` of what is sent as it is.
import { subscribe } from "node:diagnostics_channel";

subscribe("http.server.request.start", ({ response }) => {
  const { writeHead } = response;
  // Compression middleware has set its headers by now.
  response.writeHead = (...given) => {
    const size = response.getHeader("X-File-Size");
    response.removeHeader("X-File-Size");
    if (size !== undefined && !response.hasHeader("Content-Encoding"))
      response.setHeader("Content-Length", size);
    return writeHead.apply(response, given);
  };
});
