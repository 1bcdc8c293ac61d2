export { SkeletonPage as default } from "@/app/components/page/skeleton-page.tsx";
