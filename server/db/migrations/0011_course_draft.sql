CREATE TABLE "course_draft" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"problems" jsonb,
	"checker" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"version_revision" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_draft_tenant_id_course_id_pk" PRIMARY KEY("tenant_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_version" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "draft_revision" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_draft" ADD CONSTRAINT "course_draft_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_draft" ADD CONSTRAINT "course_draft_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "course_draft" ("tenant_id", "course_id", "content", "problems", "checker", "updated_by", "updated_at")
SELECT v."tenant_id", v."course_id", v."content", v."problems", v."checker", v."created_by", c."updated_at"
FROM "course" c JOIN "course_version" v ON v."tenant_id" = c."tenant_id" AND v."course_id" = c."id" AND v."number" = c."version";--> statement-breakpoint
UPDATE "course_version" v SET "draft_revision" = 1
FROM "course" c WHERE v."tenant_id" = c."tenant_id" AND v."course_id" = c."id" AND v."number" = c."version";
