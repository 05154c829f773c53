import { lazyPart } from '../../../parts/LazyPart.tsx'

export const LazyPreview = lazyPart(() => import('./PreviewSheet.tsx').then((file) => file.PreviewSheet))
