/** The logo: a trace across a region, ending in an open circle. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="4" strokeWidth="1.5" />
        <path d="M6 18 12 12l4.4-4.4" strokeWidth="2" />
        <circle cx="18" cy="6" r="2" strokeWidth="1.75" />
      </g>
      <circle cx="6" cy="18" r="2.2" fill="currentColor" />
      <circle cx="12" cy="12" r="2.2" fill="currentColor" />
    </svg>
  );
}
