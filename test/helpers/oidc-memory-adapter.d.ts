/** What the provider's own types leave out: where it keeps its state unless it is told of another place. */
declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  import type { AdapterConstructor } from "oidc-provider";

  const MemoryAdapter: AdapterConstructor;
  export default MemoryAdapter;
}
