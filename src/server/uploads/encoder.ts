import { buffer } from 'node:stream/consumers';
import { encodePicture } from './encode-picture.ts';
import { writtenAnswer } from './encoder-answer.ts';

// A process for one picture, started by `encode-upload.ts`: the file comes on its input, the answer goes to its output.
const file = await buffer(process.stdin);
process.stdout.write(writtenAnswer(await encodePicture(file, { isAvif: process.argv.includes('--avif') })));
