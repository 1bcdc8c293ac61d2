/**
 * A WebAssembly module that stands assembled beside its text (`*-wasm.ts`). It is compiled when it is first asked for, once in each thread.
 *
 * @param base64 the module
 * @returns what makes an instance of it with these imports, and returns that one's exports
 */
export function wasmKernel<Exports>(base64: string): (imports: WebAssembly.Imports) => Exports {
  let compiled: WebAssembly.Module | undefined;
  return (imports) => {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
    return new WebAssembly.Instance(compiled, imports).exports as unknown as Exports;
  };
}
