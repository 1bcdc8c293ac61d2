-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'OWN_PART';
