import { removeBlobsOf } from './blobs.ts';
import { UploadModel } from './models/upload.ts';

/** Removes an uploaded file with its bytes; its text goes once no source uses it any more. */
export async function removeUpload(uploadId: string): Promise<void> {
  await removeBlobsOf(uploadId);
  await UploadModel.deleteOne({ _id: uploadId });
}
