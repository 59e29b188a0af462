import { ofOwner } from '@citeloom/common/server/models/owner';
import { z } from 'zod';
import { Uuid } from '@citeloom/common/contracts/ids';
import { UploadAnswer } from '@citeloom/common/contracts/upload';
import { AppError } from '@citeloom/common/domain/app-error';
import { FORMATS_IN_WORDS } from '@citeloom/common/domain/document-formats';
import { UPLOAD_MAX_BYTES } from '@citeloom/common/domain/own-sources';
import { UploadModel } from '@citeloom/common/server/models/upload';
import { removeUpload } from '@citeloom/common/server/remove-upload';
import { owner } from '../../http/access.ts';
import { oneFile } from '../../http/receive-file.ts';
import { defineRoute } from '../../http/route.ts';
import { takeUpload } from './take-upload.ts';

export const uploadRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/uploads',
    summary: `Upload a file (${FORMATS_IN_WORDS}), to be a source of researches of this session.`,
    access: owner,
    limit: 'upload',
    waits: true,
    form: oneFile('file', UPLOAD_MAX_BYTES),
    answers: { 201: UploadAnswer },
    handle: async (request) => {
      const upload = await takeUpload(request, request.body, request.gone);
      const { _id: id, name, bytes, contentType } = upload;
      return { status: 201, json: { id, name, bytes, contentType } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/uploads/:id',
    summary: 'Remove an uploaded file. Researches that have read it keep what they quote.',
    access: owner,
    limit: 'control',
    params: z.object({ id: Uuid }),
    answers: { 204: 'empty' },
    own: async ({ caller, params }) => {
      const owned = ofOwner(caller);
      if (await UploadModel.exists({ _id: params.id, ...owned })) return;
      throw new AppError('not_found', 'There is no such file, or it has expired.');
    },
    handle: async ({ params }) => {
      await removeUpload(params.id);
      return { status: 204, empty: true };
    },
  }),
];
