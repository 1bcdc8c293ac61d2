export { SkeletonPage as default } from "@/app/components/skeleton-page.tsx";
