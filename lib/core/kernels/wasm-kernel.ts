/**
 * Makes a WebAssembly kernel from its assembled bytes, which are kept beside its text (`*-wasm.ts`). It is compiled at its first use,
 * once in each thread.
 *
 * @param base64 the bytes of the module
 * @returns a function that instantiates the module with the given imports and returns the instance's exports
 */
export function wasmKernel<Exports>(base64: string): (imports: WebAssembly.Imports) => Exports {
  let compiled: WebAssembly.Module | undefined;
  return (imports) => {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
    return new WebAssembly.Instance(compiled, imports).exports as unknown as Exports;
  };
}
