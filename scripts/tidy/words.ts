import { type Node, type Problem, problemAt, type Repository, type Source } from './source.ts';

/** Words that say too little in a name, each with names to choose from instead (docs/STYLE.md). */
const REFUSED: Readonly<Record<string, string>> = {
  told: 'message, event, estimate, quote or reported',
  untold: 'dirty or unsent',
  hear: 'handle or on…',
  hears: 'handle or on…',
  tell: 'notify or enqueue',
  desk: 'monitor or poller',
  breath: 'yieldToEventLoop',
  unhurried: 'noDeadline',
};

/** Pushed messages and tables have names that are stored or that clients know. */
const STORED = /(^|\/)(legacy(-pushed)?|tables?)\.ts$/;

/** Where names are still to be changed; the list only becomes shorter. */
const UNFINISHED: readonly string[] = [];

/** Reports declared names that contain a refused word, as a whole word of camel case. */
export function words({ sources }: Repository): Problem[] {
  return sources.flatMap((source) => {
    if (STORED.test(source.path) || UNFINISHED.some((path) => source.path.startsWith(path))) return [];
    const declared = new Map(source.nodes.flatMap(declaredNames).map((node) => [node.start, node]));
    return [...declared.values()].flatMap((node) => problemsOf(source, node));
  });
}

function problemsOf(source: Source, node: Node): Problem[] {
  const name = String(node.name);
  return wordsOf(name)
    .filter((word) => Object.hasOwn(REFUSED, word))
    .map((word) => problemAt(source, node.start, `${name}: instead of "${word}" say ${REFUSED[word]}`));
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

/** The names that a node declares. Members of object literals are not among them: those of schemas and tables are. */
function declaredNames(node: Node): Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return boundNames(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return [...boundNames(node.id), ...(node.params as Node[]).flatMap(boundNames)];
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return boundNames(node.id);
    case 'TSMethodSignature':
      return [...boundNames(node.key), ...(node.params as Node[]).flatMap(boundNames)];
    case 'TSPropertySignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return boundNames(node.key);
    default:
      return [];
  }
}

function boundNames(pattern: unknown): Node[] {
  if (!pattern) return [];
  const node = pattern as Node;
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node];
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap((property) => boundNames(property.value ?? property.argument));
    case 'ArrayPattern':
      return (node.elements as unknown[]).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(node.left);
    case 'RestElement':
      return boundNames(node.argument);
    default:
      return [];
  }
}
