export { filesByIds, detachFiles, withholdFiles, forgetUploader, type FileRow, type FileTopic } from './files.sql.ts'
export { fileView, publicFileUrl, shownPictures, signedFileUrl, untilShown, type FileView } from './urls.ts'
export { takeFiles } from './takeFiles.ts'
export { pictureBytes, uploadedBy } from './uploadedFiles.ts'
