import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  initSync,
  TypstCompilerBuilder,
  type TypstCompiler,
} from '@myriaddreamin/typst-ts-web-compiler';

const require = createRequire(import.meta.url);
const TEMPLATE = '/article.typ';
/** Diagnostics as objects, with their places. */
const FULL_DIAGNOSTICS = 3;

/** What Typst answers; `result` is missing where there are errors. */
type Compiled = { result?: Uint8Array; diagnostics?: { severity: string; message: string }[] };

let ready: Promise<void> | undefined;

/** Compiles the typesetter itself, once in a thread: it takes half a second. */
function prepare(): Promise<void> {
  ready ??= readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')).then(
    (module) => {
      initSync({ module });
    },
  );
  return ready;
}

async function compilerWith(fonts: readonly Uint8Array[]): Promise<TypstCompiler> {
  const builder = new TypstCompilerBuilder();
  // It has no files but those that it is given, and no network.
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  return builder.build();
}

/**
 * Sets a document by Typst (WebAssembly, no files and no network of its own) and gives it as tagged PDF.
 *
 * @param document.files what the template reads, by absolute path.
 * @throws Error with what Typst says when the template cannot be set.
 */
export async function typeset(document: {
  template: string;
  files: Readonly<Record<string, Uint8Array>>;
  fonts: readonly Uint8Array[];
}): Promise<Uint8Array> {
  await prepare();
  const compiler = await compilerWith(document.fonts);
  try {
    compiler.add_source(TEMPLATE, document.template);
    for (const [path, content] of Object.entries(document.files)) {
      compiler.map_shadow(path, content);
    }
    const compiled = compiler.compile(TEMPLATE, undefined, 'pdf', FULL_DIAGNOSTICS) as Compiled;
    if (!compiled.result) {
      const errors = compiled.diagnostics?.map(({ message }) => message) ?? [];
      throw new Error(`The PDF could not be set: ${errors.join('; ')}`);
    }
    return compiled.result;
  } finally {
    compiler.free();
  }
}
