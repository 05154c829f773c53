import { servedPart } from '../../../parts/LazyPart.tsx'

/** Parts of a pro's page below its first screen: the server draws them with it, and in the browser their code comes after the page can be used. */
export const ProTabs = servedPart(
  import.meta.env.SSR ? (await import('../../../ground/PageTabs.tsx')).PageTabs : undefined,
  async () => (await import('../../../ground/PageTabs.tsx')).PageTabs,
)
export const ProPrices = servedPart(
  import.meta.env.SSR ? (await import('./ProPrices.tsx')).ProPrices : undefined,
  async () => (await import('./ProPrices.tsx')).ProPrices,
)
export const ProStory = servedPart(
  import.meta.env.SSR ? (await import('./ProStory.tsx')).ProStory : undefined,
  async () => (await import('./ProStory.tsx')).ProStory,
)
export const ProVideos = servedPart(
  import.meta.env.SSR ? (await import('./ProVideos.tsx')).ProVideos : undefined,
  async () => (await import('./ProVideos.tsx')).ProVideos,
)
