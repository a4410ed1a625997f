import { isDeepStrictEqual } from 'node:util';
import fastJson from 'fast-json-stringify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';

interface AnsweredRoute {
  readonly schema: z.ZodType;
  readonly method: string;
  readonly url: string;
}

type Node = { readonly [key: string]: unknown };

/**
 * Writes answers by code that is made of their schemas once, when the first goes out: what is not declared is left out,
 * nothing is checked. `checks`: in tests and development each answer is also checked by its schema, and what was written
 * is compared with it (docs/rules/calls.md).
 */
export function answerCompiler({
  checks,
}: {
  readonly checks: boolean;
}): (route: AnsweredRoute) => (answer: unknown) => string | Buffer {
  return (route) => {
    const checked = serializerCompiler(route as never);
    let write: ((answer: unknown) => string) | undefined;
    const written = (answer: unknown) => {
      write ??= writerOf(route.schema) ?? checked;
      return write(answer);
    };
    if (!checks) return (answer) => bytesOfLong(written(answer));
    return (answer) => {
      const expected = checked(answer);
      if (!isDeepStrictEqual(JSON.parse(written(answer)), JSON.parse(expected))) {
        throw new Error(`${route.method} ${route.url}: the written answer differs from its schema`);
      }
      return expected;
    };
  };
}

/** Letters from which a text is made bytes here: what sends a text goes over all of it twice more to count its bytes. */
const LONG = 64 * 1024;

const bytesOfLong = (text: string): string | Buffer => (text.length < LONG ? text : Buffer.from(text));

/** Null for a schema that holds itself, or that JSON schemas cannot tell. */
function writerOf(schema: z.ZodType): ((answer: unknown) => string) | null {
  try {
    const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'output' }) as Node;
    const names: Names = new Map();
    const shape = shapeOf(whole, { defs: $defs as Node, within: [], names });
    const named = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)]));
    return fastJson(shape as never, { schema: named });
  } catch {
    return null;
  }
}

/** Names of the shapes that a value is checked for, each shape as JSON. */
type Names = Map<string, string>;

/** `defs`: what a reference points at. `within`: the references on the way. `names`: filled on the way. */
interface Around {
  readonly defs: Node;
  readonly within: readonly string[];
  readonly names: Names;
}

/**
 * A reference to the shape by its name. A named shape is compiled alone; for one without a name the whole schema is
 * compiled first, which takes a quarter of a second for a list of products.
 */
function byName(shape: Node, names: Names): Node {
  const text = JSON.stringify(shape);
  const name = names.get(text) ?? `shape-${names.size}`;
  names.set(text, name);
  return { $ref: `${name}#` };
}

/** What tells how a value is written and which one of several shapes it has; without the rest, and without references. */
function shapeOf(node: Node, around: Around): Node {
  const { defs, within, names } = around;
  const { $ref, type, anyOf, oneOf, allOf, properties, required, items, additionalProperties } = node;
  const inside = (value: unknown) => shapeOf(value as Node, around);
  const all = (values: unknown) => (values as unknown[]).map(inside);
  if (typeof $ref === 'string') {
    if (within.includes($ref)) throw new Error(`${$ref} holds itself`);
    return shapeOf(defs[$ref.replace('#/$defs/', '')] as Node, { ...around, within: [...within, $ref] });
  }
  if (allOf !== undefined || 'prefixItems' in node) throw new Error('a shape that no answer has');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choiceOf(all(choices), names);
  return {
    ...(type === undefined ? {} : { type }),
    ...('const' in node ? { const: node.const } : {}),
    ...('enum' in node ? { enum: node.enum } : {}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as Node).map(([name, value]) => [name, inside(value)]),
          ),
          required,
        }),
    ...(items === undefined ? {} : { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && additionalProperties !== null
      ? { additionalProperties: inside(additionalProperties) }
      : {}),
  };
}

/** Something or nothing is decided by one look; other choices by which of the shapes the value has. */
function choiceOf(choices: readonly Node[], names: Names): Node {
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  const hasNull = others.length < choices.length;
  if (hasNull && others.length === 1 && only?.type !== undefined && !('const' in only)) {
    const { enum: _, ...shape } = only;
    return { ...shape, nullable: true };
  }
  const fitting = hasNull ? null : firstFitting(choices, names);
  return fitting ?? { anyOf: choices.map((choice) => byName(choice, names)) };
}

/**
 * The first of several shapes whose properties the value has; where each differs from those after it in a property that
 * it must have, this tells as much as a check of everything in the value, which costs more than writing it.
 */
function firstFitting(choices: readonly Node[], names: Names): Node | null {
  const areApart = choices.every((earlier, at) =>
    choices.slice(at + 1).every((later) => isDistinguishable(earlier, later)),
  );
  if (!areApart) return null;
  return choices.reduceRight((rest, choice) => ({
    if: byName({ type: 'object', required: choice.required, properties: constantsOf(choice) }, names),
    then: choice,
    else: rest,
  }));
}

/** Whether no value of the later shape has all that the earlier one must have. */
function isDistinguishable(earlier: Node, later: Node): boolean {
  const properties = later.properties as Node | undefined;
  if (properties === undefined || earlier.properties === undefined) return false;
  const constants = constantsOf(later);
  return (earlier.required as readonly string[]).some((name) => {
    const own = constantsOf(earlier)[name]?.const;
    const other = constants[name]?.const;
    return !(name in properties) || (own !== undefined && other !== undefined && own !== other);
  });
}

/** The properties that have one value alone. */
function constantsOf({ properties = {}, required = [] }: Node): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Node>).flatMap(([name, { type, ...value }]) =>
      'const' in value && (required as readonly string[]).includes(name)
        ? [[name, { type, const: value.const }]]
        : [],
    ),
  );
}
