/** The picture of a service or a category beside its name (docs/pictures.md); `size` in pixels. */
export function ServicePicture({ slug, size, className }: { readonly slug: string; readonly size: number; readonly className?: string }) {
  return (
    <img src={`/assets/pictures/${slug}.svg`} alt="" width={size} height={size} loading="lazy" decoding="async" className={className} />
  )
}
