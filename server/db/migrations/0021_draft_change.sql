CREATE TABLE "course_draft_change" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"undoes" uuid,
	"commands" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_draft_change_tenant_id_course_id_revision_pk" PRIMARY KEY("tenant_id","course_id","revision"),
	CONSTRAINT "course_draft_change_id" UNIQUE("tenant_id","course_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "course_draft_change" ADD CONSTRAINT "course_draft_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_draft_change" ADD CONSTRAINT "course_draft_change_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;