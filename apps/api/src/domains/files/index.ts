export {
  filesByIds,
  detachFiles,
  settleFiles,
  withholdFiles,
  forgetUploader,
  type Fate,
  type FileRow,
  type FileTopic,
} from './files.sql.ts'
export { fileView, publicFileUrl, pictureUrl, shownPictures, signedFileUrl, untilShown, type FileView } from './urls.ts'
export { takeFiles } from './takeFiles.ts'
export { pictureBytes, uploadedBy } from './uploadedFiles.ts'
