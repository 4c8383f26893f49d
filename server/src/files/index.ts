/**
 * The one way in for pictures that customers send: identity photos, avatar, feedback, receipts. The one door.
 *
 * The app announces a picture (`POST /files`), sends it in parts (`PUT /files/:fileId/bytes?offset=`), completes it
 * (`POST /files/:fileId/complete`, with the turn); what is kept is made anew as JPEG in a process of its own and sealed
 * by the vault. Then it tells your route the `fileId`, and your command makes the picture part of something:
 *
 *     needs: (input) => [needRow(identityTable, input.id), ...fileNeeds(input.frontId, input.backId)],
 *     decide(rows, input, context) {
 *       const front = attachFile(rows, { fileId: input.frontId, customerId, purpose: 'identity', to:
 *       `identity:${input.id}` });
 *       if (!front.ok) return front;    // not_found: not theirs, not that purpose, not complete
 *       …
 *       removeFile(rows, context, before.frontId);   // replaced: served no more, cleared away daily
 *
 * Where there is nothing else to decide, `files.keepOnly({ customerId, fileIds, purpose, to })`: what it had before is
 * gone at once. `attachedPictures(db, [to])` answers what something is made of.
 *
 * An upload that is not completed within an hour is cleared away, a picture that belongs to nothing after a day. Where
 * the disk is nearly full, or all uploads together take too much of it, new parts are refused as `overloaded`. Owners
 * see theirs at `GET /files/:fileId/content`. Operators and recognisers: `await services.files.open(fileId, { actor:
 * 'operator:opr_…', reason, requestId })` answers the JPEG once the reading is on record and shown to the customer;
 * reply with `new BytesReply(type, bytes)` on a route that `givesBytes`, which forbids the browser to guess, run, frame
 * or keep it.
 */
export { attachedPictures } from './attached-pictures.ts';
export { createFiles, type Files, type FilesOptions } from './create-files.ts';
export { attachFile, attachFiles, fileNeeds } from './file-commands.ts';
export { fileHandlers } from './handlers.ts';
export { pictureReencoder } from './reencode-picture.ts';
