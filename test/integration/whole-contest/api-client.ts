import { expect } from "vitest";

/** A person who plays over the API. */
export class ApiClient {
  private readonly server: string;
  readonly token: string | undefined;

  constructor(server: string, token?: string) {
    this.server = server;
    this.token = token;
  }

  as(token: string): ApiClient {
    return new ApiClient(this.server, token);
  }

  get<T>(address: string): Promise<T> {
    return this.send<T>("GET", address, undefined, 200);
  }

  async text(address: string): Promise<string> {
    return (await this.fetch("GET", address)).text();
  }

  post<T>(address: string, body: unknown, status = 201): Promise<T> {
    return this.send<T>("POST", address, body, status);
  }

  put<T>(address: string, body: unknown, status = 200): Promise<T> {
    return this.send<T>("PUT", address, body, status);
  }

  /** The status that a request is answered with. */
  async status(method: string, address: string, body?: unknown): Promise<number> {
    const response = await this.fetch(method, address, body);
    await response.arrayBuffer();
    return response.status;
  }

  private async send<T>(method: string, address: string, body: unknown, status: number): Promise<T> {
    const response = await this.fetch(method, address, body);
    const text = await response.text();
    expect(`${response.status} ${response.ok ? "" : text}`.trim(), `${method} ${address}`).toBe(`${status}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  private fetch(method: string, address: string, body?: unknown): Promise<Response> {
    const raw = body instanceof Uint8Array || body instanceof FormData || typeof body === "string";
    const headers = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(body === undefined || raw ? {} : { "content-type": "application/json" }),
    };
    const sent = body === undefined ? undefined : ((raw ? body : JSON.stringify(body)) as BodyInit);
    return fetch(`${this.server}/api/v1${address}`, { method, headers, body: sent });
  }
}
