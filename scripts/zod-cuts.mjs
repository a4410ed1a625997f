/**
 * How a schema describes itself as a JSON schema: the server tells its interface so, no page does, and every schema
 * brings it along.
 * @type {readonly import('./cut-out.mjs').Cuts[]}
 */
export const ZOD_CUTS = [
  {
    file: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    texts: [
      [
        'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
        '',
      ],
      ['input: createStandardJSONSchemaMethod(this, "input"),', ''],
      ['output: createStandardJSONSchemaMethod(this, "output"),', ''],
      ['return createToJSONSchemaMethod(this, {})(params);', ''],
    ],
    everywhere: [[/^ *inst\._zod\.processJSONSchema = .*;$/gm, '', 41]],
  },
];
