import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";

/** A running OpenID Connect provider ({@link startOpenIdProvider}). */
export interface OpenIdProvider {
  /** Environment variables with which lib/platform/env.ts configures it. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const FORM = `<!doctype html><html lang="en"><title>Test University</title><link rel="icon" href="data:,">
<form method="post"><label>Who are you? <input name="email"></label><button>Go on</button></form></html>`;
const SIGN_IN = "/sign-in/";

/** Memory adapter under another class name: of its own class the provider warns that it is not meant for production. */
class KeptInMemory extends MemoryAdapter {}

/**
 * Starts a real OpenID Connect provider on a port of this machine, "Test University", which accepts any address that is typed.
 * All addresses are verified except those that begin with `unverified`; without an address it denies access.
 * @param redirectUri the only redirect URI that it allows
 */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: "tracecup", client_secret: randomUUID(), redirect_uris: [redirectUri] };
  const provider = new Provider(issuer, {
    clients: [client],
    adapter: KeptInMemory,
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${SIGN_IN}${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: !accountId.startsWith("unverified"),
      }),
    }),
    // Signing in counts as consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith(SIGN_IN)) void signIn(provider, request, response);
    else void answer(request, response);
  });
  return {
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: "Test University",
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig" };
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html");
    response.end(FORM);
    return;
  }
  const email = new URLSearchParams(await text(request)).get("email");
  const result = email ? { login: { accountId: email } } : { error: "access_denied" };
  await provider.interactionFinished(request, response, result);
}
