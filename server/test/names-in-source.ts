import type { Node, Repository, Source } from '../../scripts/tidy/source.ts';

/** Reads which names the code can write: the values that an expression may take, as far as the sources say. */

type Place = { readonly source: Source; readonly node: Node };

/** Stands for what only a running program knows, such as an id. */
const ANY = '{}';
const DEEPEST = 12;

const nodeOf = (value: unknown): Node | undefined => (value ? (value as Node) : undefined);
const nodesOf = (value: unknown): Node[] => ((value ?? []) as (Node | null)[]).filter((each) => each !== null);
export const nameOf = (node: unknown): string | undefined => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : undefined;
};
/** The last word of what is called: `emit` of `rows.emit(…)`. */
export const calledName = ({ callee }: Node): string | undefined =>
  nameOf(callee) ?? nameOf((callee as Node | undefined)?.property);

export class SourceNames {
  readonly #byPath: ReadonlyMap<string, Source>;
  readonly #declared = new Map<Source, Map<string, Node[]>>();
  /** By node and depth: one function's texts are asked for at each of its calls, and again from each of those. */
  readonly #read = new Map<Node, string[][]>();

  constructor({ sources }: Repository) {
    this.#byPath = new Map(sources.map((source) => [source.path, source]));
  }

  /**
   * Every text that an expression may be, with `{}` for parts that are not known; nothing where all of it is unknown.
   */
  texts(place: Place): string[] {
    return this.patterns(place).filter((text) => text.replaceAll(ANY, '').replace(/^:+$/, '') !== '');
  }

  /** The same with those of which nothing is known. */
  patterns(place: Place): string[] {
    return [...new Set(this.#texts(place, 0))];
  }

  /**
   * The members that an object may have: those of literals, of what is spread into them and of what a function returns.
   */
  members(place: Place, depth = 0): Map<string, Place[]> {
    const found = new Map<string, Place[]>();
    for (const { source, node } of this.#objects(place, depth)) {
      for (const property of nodesOf(node.properties)) {
        if (property.type === 'Property') {
          const name = nameOf(property.key) ?? ANY;
          found.set(name, [...(found.get(name) ?? []), { source, node: property.value as Node }]);
          continue;
        }
        const spread = this.members({ source, node: property.argument as Node }, depth + 1);
        if (spread.size === 0) spread.set('...', []);
        for (const [name, places] of spread) found.set(name, [...(found.get(name) ?? []), ...places]);
      }
    }
    return found;
  }

  /** The elements of a list, with those of the lists that are spread into it. */
  elements({ source, node }: Place, depth = 0): Place[] {
    const inner = { SpreadElement: node.argument, TSAsExpression: node.expression }[node.type];
    if (inner) return this.elements({ source, node: inner as Node }, depth + 1);
    if (node.type === 'ArrayExpression')
      return nodesOf(node.elements).flatMap((each) =>
        each.type === 'SpreadElement' ? this.elements({ source, node: each }, depth + 1) : [{ source, node: each }],
      );
    const found = node.type === 'Identifier' && depth < DEEPEST ? this.#declaration(source, node) : undefined;
    const made = nodeOf(found?.node.init);
    return found && made ? this.elements({ source: found.source, node: made }, depth + 1) : [];
  }

  #texts(place: Place, depth: number): string[] {
    const read = this.#read.get(place.node) ?? [];
    this.#read.set(place.node, read);
    return (read[depth] ??= this.#textsAt(place, depth));
  }

  #textsAt({ source, node }: Place, depth: number): string[] {
    const among = (...nodes: unknown[]) =>
      nodes.flatMap((each) => this.#texts({ source, node: each as Node }, depth + 1));
    if (depth > DEEPEST) return [ANY];
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : node.value === null ? [] : [ANY];
      case 'TemplateLiteral':
        return this.#template({ source, node }, depth);
      case 'ConditionalExpression':
        return among(node.consequent, node.alternate);
      case 'LogicalExpression':
        return among(node.left, node.right);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return among(node.expression);
      case 'SpreadElement':
        return among(node.argument);
      case 'ArrayExpression':
        return among(...nodesOf(node.elements));
      case 'ArrowFunctionExpression':
        return node.expression ? among(node.body) : [ANY];
      case 'MemberExpression': {
        const table = this.#tableNamed(source, node);
        if (table) return this.#texts(table, depth + 1);
        const members = this.members({ source, node: node.object as Node }, depth + 1);
        const name = node.computed ? undefined : nameOf(node.property);
        const places = name === undefined ? [...members.values()].flat() : (members.get(name) ?? []);
        return places.length === 0 ? [ANY] : places.flatMap((each) => this.#texts(each, depth + 1));
      }
      case 'Identifier':
        return this.#identifier({ source, node }, depth);
      default:
        return [ANY];
    }
  }

  /** The name of a table, where `node` is the `name` of one. */
  #tableNamed(source: Source, { object, property }: Node): Place | undefined {
    if (nameOf(property) !== 'name' || (object as Node).type !== 'Identifier') return undefined;
    const found = this.#declaration(source, object as Node);
    const made = nodeOf(found?.node.init);
    if (!found || made?.type !== 'CallExpression' || calledName(made) !== 'table') return undefined;
    return { source: found.source, node: nodesOf(made.arguments)[0]! };
  }

  #template({ source, node }: Place, depth: number): string[] {
    const between = nodesOf(node.expressions).map((each) => this.#texts({ source, node: each }, depth + 1));
    let texts = [''];
    for (const [index, quasi] of nodesOf(node.quasis).entries()) {
      const { cooked } = quasi.value as unknown as { cooked: string };
      const after = between[index] ?? [''];
      texts = texts.flatMap((text) => (after.length > 0 ? after : [ANY]).map((each) => text + cooked + each));
    }
    return texts;
  }

  #identifier({ source, node }: Place, depth: number): string[] {
    const found = this.#declaration(source, node);
    if (!found) return [ANY];
    if (found.node.type === 'VariableDeclarator') {
      const init = nodeOf(found.node.init);
      if (init && (found.node.id as Node).type === 'Identifier')
        return this.#texts({ source: found.source, node: init }, depth + 1);
      return [ANY];
    }
    const type = nodeOf(nodeOf(found.node.typeAnnotation)?.typeAnnotation);
    return this.#typeTexts(found.source, type, depth + 1) ?? this.#handedIn(found, depth + 1);
  }

  /** What the calls in its own file hand in for a parameter. */
  #handedIn({ source, node: param }: Place, depth: number): string[] {
    const owner = source.nodes.find(
      (node) => node.type === 'FunctionDeclaration' && nodesOf(node.params).includes(param),
    );
    const name = owner && nameOf(owner.id);
    const calls = source.nodes.filter(
      ({ type, callee }) => type === 'CallExpression' && name && nameOf(callee) === name,
    );
    const handed = calls.flatMap(({ arguments: given }) => nodesOf(given)[nodesOf(owner?.params).indexOf(param)] ?? []);
    return handed.length === 0 ? [ANY] : handed.flatMap((node) => this.#texts({ source, node }, depth));
  }

  /** The texts that a type allows, where it is a list of texts. */
  #typeTexts(source: Source, type: Node | undefined, depth: number): string[] | undefined {
    if (!type || depth > DEEPEST) return undefined;
    if (type.type === 'TSLiteralType') return this.#texts({ source, node: type.literal as Node }, depth);
    if (type.type === 'TSParenthesizedType') return this.#typeTexts(source, type.typeAnnotation as Node, depth + 1);
    if (type.type === 'TSUnionType') {
      const parts = nodesOf(type.types).map((each) => this.#typeTexts(source, each, depth + 1));
      return parts.every((each) => each !== undefined) ? parts.flat() : undefined;
    }
    if (type.type === 'TSIndexedAccessType') {
      const query = nodeOf((type.objectType as Node).typeAnnotation) ?? (type.objectType as Node);
      const list = query.type === 'TSTypeQuery' ? (query.exprName as Node) : undefined;
      return list && this.#texts({ source, node: { ...list, type: 'Identifier' } }, depth + 1);
    }
    if (type.type !== 'TSTypeReference') return undefined;
    const alias = this.#named(source, nameOf(type.typeName) ?? '');
    return alias?.node.type === 'TSTypeAliasDeclaration'
      ? this.#typeTexts(alias.source, alias.node.typeAnnotation as Node, depth + 1)
      : undefined;
  }

  /** The object literals that an expression may be. */
  #objects({ source, node }: Place, depth: number): Place[] {
    const among = (...nodes: unknown[]) =>
      nodes.flatMap((each) => (each ? this.#objects({ source, node: each as Node }, depth + 1) : []));
    if (depth > DEEPEST) return [];
    switch (node.type) {
      case 'ObjectExpression':
        return [{ source, node }];
      case 'ConditionalExpression':
        return among(node.consequent, node.alternate);
      case 'LogicalExpression':
        return among(node.left, node.right);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return among(node.expression);
      case 'Identifier': {
        const found = this.#declaration(source, node);
        return found?.node.type === 'VariableDeclarator' && found.node.init
          ? this.#objects({ source: found.source, node: found.node.init as Node }, depth + 1)
          : [];
      }
      case 'CallExpression': {
        const callee = node.callee as Node;
        const found = callee.type === 'Identifier' ? this.#declaration(source, callee) : undefined;
        return found ? this.#returned(found, depth + 1) : [];
      }
      default:
        return [];
    }
  }

  #returned({ source, node }: Place, depth: number): Place[] {
    const made = node.type === 'VariableDeclarator' ? (node.init as Node) : node;
    const body = nodeOf(made?.body);
    if (!body) return [];
    if (made.type === 'ArrowFunctionExpression' && made.expression) return this.#objects({ source, node: body }, depth);
    return source.nodes
      .filter(({ type, start, end }) => type === 'ReturnStatement' && start >= body.start && end <= body.end)
      .flatMap((each) => (each.argument ? this.#objects({ source, node: each.argument as Node }, depth) : []));
  }

  /** Where a name is declared that is used at `node`: the nearest declaration before it, or the file it comes from. */
  #declaration(source: Source, node: Node): Place | undefined {
    const named = this.#declarationsIn(source).get(nameOf(node) ?? '') ?? [];
    const around = named.filter(({ start }) => start <= node.start).at(-1) ?? named[0];
    return around ? { source, node: around } : this.#named(source, nameOf(node) ?? '');
  }

  #named(source: Source, name: string, depth = 0): Place | undefined {
    const own = this.#declarationsIn(source).get(name)?.[0];
    if (own) return { source, node: own };
    if (depth > DEEPEST) return undefined;
    for (const node of source.nodes) {
      if (!/^(ImportDeclaration|ExportNamedDeclaration)$/.test(node.type) || !node.source) continue;
      const specifier = nodesOf(node.specifiers).find(
        (each) => nameOf(node.type === 'ImportDeclaration' ? each.local : each.exported) === name,
      );
      const from = source.imports.find(({ start }) => start === node.start)?.target;
      const target = from && this.#byPath.get(from);
      if (specifier && target)
        return this.#named(target, nameOf(specifier.imported ?? specifier.local) ?? name, depth + 1);
    }
    return undefined;
  }

  #declarationsIn(source: Source): Map<string, Node[]> {
    const known = this.#declared.get(source);
    if (known) return known;
    const found = new Map<string, Node[]>();
    const add = (node: unknown, as: Node) => {
      const name = nameOf(node);
      if (name) found.set(name, [...(found.get(name) ?? []), as]);
    };
    for (const node of source.nodes) {
      // Of `for (const each of list)`, `each` is any of the list.
      if (node.type === 'ForOfStatement') {
        const each = nodesOf((node.left as Node).declarations)[0];
        if (each && !each.init) each.init = node.right;
      }
      if (/^(VariableDeclarator|FunctionDeclaration|TSTypeAliasDeclaration)$/.test(node.type)) add(node.id, node);
      for (const param of nodesOf(node.params)) {
        if (param.type === 'Identifier') add(param, param);
        // Of `({ kind }: Step)`, `kind` has the type of that member.
        for (const { key, value } of param.type === 'ObjectPattern' ? nodesOf(param.properties) : []) {
          const typeAnnotation = memberType(source, param, nameOf(key));
          if (typeAnnotation) add(key, { ...(value as Node), typeAnnotation } as Node);
        }
      }
    }
    for (const nodes of found.values()) nodes.sort((a, b) => a.start - b.start);
    this.#declared.set(source, found);
    return found;
  }
}

/** The type of a member of a parameter that is taken apart, where its type is written in the same file. */
function memberType(source: Source, param: Node, name: string | undefined): Node | undefined {
  const type = nodeOf(nodeOf(param.typeAnnotation)?.typeAnnotation);
  const declared =
    type?.type === 'TSTypeReference'
      ? source.nodes.find(
          ({ type: kind, id }) => kind === 'TSInterfaceDeclaration' && nameOf(id) === nameOf(type.typeName),
        )
      : undefined;
  const members = nodesOf(declared ? (declared.body as Node).body : type?.members);
  return nodeOf(members.find(({ key }) => nameOf(key) === name)?.typeAnnotation);
}
