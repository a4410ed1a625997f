import * as z from 'zod';
import { uuid } from './http/fields.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

const upload = z
  .object({ id: uuid, url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof upload>;

/**
 * One picture or several as `multipart/form-data` under `files`. Each is decoded and encoded anew; one that is no
 * picture refuses them all (docs/rules/pictures.md).
 */
export const staffUploadCreate = defineStaffEndpoint('staffUploadCreate', {
  summary: 'Загрузить фотографии',
  access: { permission: 'uploads.write' },
  takesFiles: true,
  data: z.array(upload),
  status: 201,
  errors: ['sign_in_required', 'forbidden', 'picture_refused'],
});

/** Removes an uploaded picture that nothing shows. */
export const staffUploadRemove = defineStaffEndpoint('staffUploadRemove', {
  summary: 'Удалить загруженную фотографию',
  access: { permission: 'uploads.write' },
  params: z.object({ id: uuid }),
  data: z.null(),
  status: 204,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'wrong_state'],
});
