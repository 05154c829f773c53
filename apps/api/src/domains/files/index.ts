export { filesByIds, detachFile, forgetUploader, type FileRow, type FileTopic } from './files.sql.ts'
export { fileView, publicFileUrl, signedFileUrl, type FileView } from './urls.ts'
export { takeFiles } from './takeFiles.ts'
export { pictureBytes, uploadedBy } from './uploadedFiles.ts'
