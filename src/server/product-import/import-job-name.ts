/** The job that reads and writes files of products; its name stands in the table of jobs. */
export const IMPORT_JOB = 'product-import';
