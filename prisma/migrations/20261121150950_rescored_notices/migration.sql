-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'RESCORED';

