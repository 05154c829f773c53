/** The mark and the name; the name is read as the link's text. */
export function Logo() {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 whitespace-nowrap text-xl font-extrabold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#2B4ACB" />
        <path
          d="M9 8h6.400c5 0 8.100 3.100 8.100 8s-3.100 8-8.100 8H9Zm4 3.700v8.600h2.200c2.700 0 4.200-1.500 4.200-4.300s-1.500-4.300-4.200-4.300Z"
          fill="#fff"
        />
        <circle cx="25" cy="7.500" r="3" fill="#F2A65A" />
      </svg>
      두레
    </span>
  )
}
