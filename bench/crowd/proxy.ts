/**
 * nginx in front of a site's web processes, set up as docs/deployment.md has it for many visitors; but viewers' addresses are passed on as
 * the load generator states them.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** Whether this machine has nginx. */
export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** Starts the machine's nginx, in the foreground. @param ports   where the web processes listen */
export function startProxy(folder: string, port: number, ports: readonly number[]): ChildProcess {
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, ports));
  return spawn("nginx", ["-e", "stderr", "-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function configuration(folder: string, port: number, ports: readonly number[]): string {
  return `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes auto;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/unused;
  uwsgi_temp_path ${folder}/unused;
  scgi_temp_path ${folder}/unused;
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=tracecup:10m max_size=1g;
  upstream tracecup {
${ports.map((web) => `    server 127.0.0.1:${web};`).join("\n")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 5g;
    proxy_request_buffering off;
    proxy_http_version 1.1;
    proxy_read_timeout 180s;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_set_header Connection "";
    location / {
      proxy_pass http://tracecup;
      proxy_cache tracecup;
      proxy_cache_use_stale updating;
    }
    location /api/ {
      proxy_pass http://tracecup;
    }
  }
}
`;
}
