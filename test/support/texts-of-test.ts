import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where tests take helpers and tables of texts from; what is tested is never read. */
const OF_TESTS = join(root, 'test') + sep;
/** Tables of texts, of which a test names the states that it brings about. */
const TABLES = join(OF_TESTS, 'browser', 'texts') + sep;

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const made = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  parsed.set(file, made);
  return made;
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The function that a call comes down to: `it` of `it.each(rows)('…')`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isCallExpression(callee)) return rootOf(callee.expression);
  if (ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  if (ts.isParenthesizedExpression(callee)) return rootOf(callee.expression);
  return ts.isIdentifier(callee) ? callee.text : '';
}

const isTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ['it', 'test'].includes(rootOf(node.expression));

/** The tests of a file whose names begin so, each with its rows where it has some. */
function testsNamed(file: ts.SourceFile, name: string): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  walk(file, (node) => {
    if (!isTest(node)) return;
    const [title] = node.arguments;
    if (title && ts.isStringLiteralLike(title) && title.text.startsWith(name)) found.push(node);
  });
  return found;
}

/** What a name of a file stands for: its declarations there, outside of any other test. */
function declarationsOf(file: ts.SourceFile, name: string): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (isTest(node)) return;
    const isDeclaration = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name) && node.name.text === name)
      found.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** The file of tests that a name is imported from; null for anything else. */
function importedFrom(file: ts.SourceFile, name: string): string | null {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    if (!named.elements.some((element) => element.name.text === name)) continue;
    const path = join(dirname(file.fileName), statement.moduleSpecifier.text);
    return path.startsWith(OF_TESTS) && existsSync(path) ? path : null;
  }
  return null;
}

/** The text of a literal, or of a part of a template or pattern, as it is looked for. */
function literalOf(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll(/\\([^a-z\d])/gi, '$1');
  const isPart =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isJsxText(node);
  return isPart ? node.text : null;
}

/** The parts of a table whose names are said, or all of it where none is. */
function saidOf(table: ts.Node, said: ReadonlySet<string>): ts.Node[] {
  const states: ts.PropertyAssignment[] = [];
  walk(table, (node) => {
    if (ts.isPropertyAssignment(node) && node.parent.parent.parent === table) states.push(node);
  });
  const named = states.filter(
    ({ name }) => (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) && said.has(name.text),
  );
  return named.length > 0 ? named : [table];
}

/**
 * Every text that a test looks for or makes: the literals in it, in the helpers and tables of its own file
 * and of the files of tests that it uses. Of a table of texts only the states that it names.
 *
 * @param file from the root of the repository.
 * @param name of the test, or its beginning.
 * @throws Error unless exactly one test of the file is called so.
 */
export function textsOfTest(file: string, name: string): string[] {
  const source = parse(join(root, file));
  const found = testsNamed(source, name);
  if (found.length !== 1)
    throw new Error(`${found.length} tests of ${file} are called "${name}", not one`);
  const seen = new Set<ts.Node>();
  const tables = new Set<ts.Node>();
  const texts = new Set<string>();
  const said = new Set<string>();
  const take = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const own = node.getSourceFile();
    walk(node, (part) => {
      const text = literalOf(part);
      if (text !== null) {
        texts.add(text);
        said.add(text);
      }
      if (!ts.isIdentifier(part)) return;
      said.add(part.text);
      declarationsOf(own, part.text).forEach(take);
      const from = importedFrom(own, part.text);
      if (from === null) return;
      for (const declaration of declarationsOf(parse(from), part.text))
        if (from.startsWith(TABLES)) tables.add(declaration);
        else take(declaration);
    });
  };
  found.forEach(take);
  for (const table of tables) {
    for (const part of saidOf(table, said)) {
      walk(part, (node) => {
        const text = literalOf(node);
        if (text !== null) texts.add(text);
      });
    }
  }
  return [...texts];
}
